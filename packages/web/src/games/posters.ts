/** The pictures of all posters, by their files: one download, after the text of the first page. */
export const POSTERS = import.meta.glob<string>("./*/poster.svg", { query: "?raw", import: "default", eager: true });
