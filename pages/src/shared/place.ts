// The address of the files of this version of the pages, which contains a digest named in the
// shell.

const root = new URL(document.documentElement.dataset.assets ?? "", location.href);

/**
 * A file's address.
 * @param path its path among the assets
 */
export const addressOf = (path: string) => new URL(path, root).href;
