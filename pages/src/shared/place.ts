// Where the files of this version of the pages are: under one digest, which the shell names.

const root = new URL(document.documentElement.dataset.assets ?? "", location.href);

/**
 * A file's address.
 * @param path its path among the assets
 */
export const addressOf = (path: string) => new URL(path, root).href;
