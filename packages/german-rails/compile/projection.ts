import { to100m } from "../src/grid.ts";
import type { Point } from "./geometry.ts";

export type LonLat = readonly [lon: number, lat: number];
export type Projection = (place: LonLat) => Point;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Lambert's conformal conic projection: angles are true, and between two standard parallels that
 * frame a country lengths are so within one per cent. The centre lies at 0, 0. Everything
 * that the compiler decides, it decides on the rounded coordinates that it writes.
 */
export function lambert(centre: LonLat, parallels: readonly [number, number]): Projection {
  const [south, north] = [radians(parallels[0]), radians(parallels[1])];
  const stretch = (lat: number) => Math.tan(Math.PI / 4 + lat / 2);
  const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(stretch(north) / stretch(south));
  const scale = (EARTH_RADIUS_KM * Math.cos(south) * stretch(south) ** cone) / cone;
  const radius = (lat: number) => scale / stretch(radians(lat)) ** cone;
  return ([lon, lat]) => {
    const angle = cone * radians(lon - centre[0]);
    return [to100m(radius(lat) * Math.sin(angle)), to100m(radius(lat) * Math.cos(angle) - radius(centre[1]))];
  };
}
