import { workerData } from "node:worker_threads";
import { type WorkerData, work } from "./trambahn-part.ts";

// One of the threads of `npm run train:trambahn`.

work(workerData as WorkerData); // given by `startTraining`
