/** A byte for each value, of the largest one. Only the direction is kept. */
export function packDirection(direction: Float64Array): Uint8Array {
  const most = direction.reduce((largest, value) => Math.max(largest, value), 0) || 1;
  return Uint8Array.from(direction, (value) => Math.round((255 * value) / most));
}

export function unpackDirection(bytes: Uint8Array): Float64Array {
  const values = Float64Array.from(bytes);
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return values.map((value) => value / length);
}
