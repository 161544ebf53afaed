/** The sum of four integers. */
export function sumLanes(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/** |a − b| of sixteen bytes. */
export function differBytes(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

/** Eight bytes as 16-bit numbers. */
export function loadEight(at: usize): v128 {
  return v128.load_ext<u8>(at);
}

/** Two single-precision numbers as double. */
export function loadPair(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load_zero<u64>(at));
}

/** Two doubles, rounded to single. */
export function storePair(at: usize, pair: v128): void {
  v128.store_lane<u64>(at, f32x4.demote_f64x2_zero(pair), 0);
}

/** Adds an integer times a scale to a single-precision mean as JavaScript does: one rounding at the end. */
export function addToMean(at: usize, sum: i32, scale: f64): void {
  store<f32>(at, <f32>(<f64>load<f32>(at) + <f64>sum * scale));
}
