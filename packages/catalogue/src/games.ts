// Every game of Stellwerk, one line each: the one place that names them all.
export { manifest as trambahn } from "@stellwerk/trambahn/manifest";
export { manifest as germanRails } from "@stellwerk/german-rails/manifest";
export { manifest as berlin1881 } from "@stellwerk/berlin-1881/manifest";
