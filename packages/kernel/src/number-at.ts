// Numbers in hot loops, where the index is in range by construction and a check would cost. One function for each kind
// of array, so that the engine compiles each for one kind alone. The types cannot know the range: hence the casts.
export const numberAt = (list: readonly number[], index: number): number => list[index] as number;
export const uint8At = (list: Uint8Array, index: number): number => list[index] as number;
export const uint16At = (list: Uint16Array, index: number): number => list[index] as number;
export const int16At = (list: Int16Array, index: number): number => list[index] as number;
export const int32At = (list: Int32Array, index: number): number => list[index] as number;
export const float64At = (list: Float64Array, index: number): number => list[index] as number;
