import { clearingLesson } from "./lessons/clearing.ts";
import { closingLesson } from "./lessons/closing.ts";
import { columnLesson } from "./lessons/column.ts";
import { extraTourLesson } from "./lessons/extra-tour.ts";
import { incomeLesson } from "./lessons/income.ts";
import { lastTourLesson } from "./lessons/last-tour.ts";
import { passengerLesson } from "./lessons/passenger.ts";
import { risingLesson } from "./lessons/rising.ts";
import { scoringLesson } from "./lessons/scoring.ts";
import { timingLesson } from "./lessons/timing.ts";
import { tramwayLesson } from "./lessons/tramway.ts";
import type { TrambahnLesson } from "./scene.ts";

/** The tutorial of Trambahn, in the order of its lessons. */
export const LESSONS: readonly TrambahnLesson[] = [
  passengerLesson,
  columnLesson,
  tramwayLesson,
  incomeLesson,
  scoringLesson,
  timingLesson,
  risingLesson,
  closingLesson,
  extraTourLesson,
  clearingLesson,
  lastTourLesson,
];
