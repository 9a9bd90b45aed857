// The addresses of the files that make up this version of the pages. They contain a digest, which
// the shell states in `data-assets`.

const root = new URL(document.documentElement.dataset.assets ?? "", location.href);

/**
 * A file's address.
 * @param path its path among the assets
 */
export const addressOf = (path: string) => new URL(path, root).href;
