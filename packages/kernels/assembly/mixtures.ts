/**
 * The expected share of the weights that belongs to the first of two mixed distributions, Σ w·s·p / (s·p + (1
 * − s)·q).
 * @param count an even number of double precision values each
 * @param share s, of the first distribution
 */
export function expectShare(weights: usize, first: usize, second: usize, count: usize, share: f64): f64 {
  const own = f64x2.splat(share);
  const rest = f64x2.splat(1 - share);
  let sums = f64x2.splat(0);
  for (let at: usize = 0; at < count << 3; at += 16) {
    const mixed = f64x2.mul(v128.load(first + at), own);
    const all = f64x2.add(mixed, f64x2.mul(v128.load(second + at), rest));
    sums = f64x2.add(sums, f64x2.div(f64x2.mul(v128.load(weights + at), mixed), all));
  }
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

/** Log-likelihood of the weights under the mixture, Σ w·ln(s·p + (1 − s)·q). */
export function sumLogs(weights: usize, first: usize, second: usize, count: usize, share: f64): f64 {
  const own = f64x2.splat(share);
  const rest = f64x2.splat(1 - share);
  let sums = f64x2.splat(0);
  for (let at: usize = 0; at < count << 3; at += 16) {
    const mixed = f64x2.add(f64x2.mul(v128.load(first + at), own), f64x2.mul(v128.load(second + at), rest));
    sums = f64x2.add(sums, f64x2.mul(v128.load(weights + at), logarithm(mixed)));
  }
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

/**
 * Natural logarithms of two positive normal numbers, within one unit in the last place: x = 2^k·(1 + f), the second
 * factor about between √½ and √2, and the series of ln(1 + f) in s = f / (2 + f) with the minimax coefficients of fdlibm (Sun
 * Microsystems 1993).
 */
function logarithm(x: v128): v128 {
  const above = i64x2.sub(x, i64x2.splat(0x3fe6a09e00000000));
  const scale = v128.and(above, i64x2.splat(0xfff0000000000000));
  const exponents = i64x2.shr_s(above, 52);
  const k = f64x2.convert_low_i32x4_s(
    i8x16.shuffle(exponents, exponents, 0, 1, 2, 3, 8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11),
  );
  const f = f64x2.sub(i64x2.sub(x, scale), f64x2.splat(1));
  const s = f64x2.div(f, f64x2.add(f64x2.splat(2), f));
  const z = f64x2.mul(s, s);
  const w = f64x2.mul(z, z);
  let even = f64x2.add(f64x2.mul(w, f64x2.splat(0.15313837699209373)), f64x2.splat(0.22222198432149784));
  even = f64x2.mul(w, f64x2.add(f64x2.mul(w, even), f64x2.splat(0.3999999999940942)));
  let odd = f64x2.add(f64x2.mul(w, f64x2.splat(0.14798198605116586)), f64x2.splat(0.1818357216161805));
  odd = f64x2.add(f64x2.mul(w, odd), f64x2.splat(0.2857142874366239));
  odd = f64x2.mul(z, f64x2.add(f64x2.mul(w, odd), f64x2.splat(0.6666666666666735)));
  const half = f64x2.mul(f64x2.splat(0.5), f64x2.mul(f, f));
  const low = f64x2.mul(k, f64x2.splat(1.9082149292705877e-10));
  const series = f64x2.add(f64x2.mul(s, f64x2.add(half, f64x2.add(odd, even))), low);
  return f64x2.sub(f64x2.mul(k, f64x2.splat(0.6931471803691238)), f64x2.sub(f64x2.sub(half, series), f));
}
