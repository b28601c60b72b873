import type { Skill } from "./turn-decisions.ts";

export const HARD: Skill = {
  orders: 3,
  width: 12,
  suppliers: 3,
  stepWorth: 0.625,
  lateStep: 0,
  winning: 30,
  beyondCounts: 1,
  trackKeeps: 0.4,
  haste: 0.04,
  makesRoom: false,
  looks: 16,
  joiningCounts: 0.15,
  misjudges: 0,
  passBelow: 4,
  cushion: 15,
  engineWaits: false,
  spare: 80,
  takesAlong: null,
};

/**
 * Never runs with an empty place past a city that has what unseen orders may want, and sees towards the end that a
 * shorter trip and fresh orders may win sooner than a long one that brings more than enough.
 */
export const MASTER: Skill = {
  ...HARD,
  lateStep: 0.3,
  winning: 12,
  beyondCounts: 0,
  makesRoom: true,
  engineWaits: true,
  takesAlong: 0.02,
};

export const MEDIUM: Skill = {
  ...HARD,
  orders: 2,
  width: 4,
  suppliers: 2,
  trackKeeps: 0,
  haste: 0,
  looks: 1,
  winning: 0,
  joiningCounts: 0,
  misjudges: 0.3,
  cushion: 30,
  spare: 30,
};

/** Keeps any hand of which it can fill an order: it thinks too little of many to wait for a better one. */
export const EASY: Skill = { ...MEDIUM, misjudges: 0.9, passBelow: -30 };

/** Plays on in reviews. */
export const QUICK: Skill = { ...HARD, orders: 2, width: 6, suppliers: 2, looks: 2 };
