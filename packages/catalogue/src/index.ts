import { berlin1881 } from "@stellwerk/berlin-1881";
import { germanRails } from "@stellwerk/german-rails";
import type { Game } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";

/** Every game of Stellwerk: the one place that names them all. */
export const GAMES: readonly Game[] = [trambahn, germanRails, berlin1881];

export const gameById = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
