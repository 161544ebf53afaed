/** Transforms complex numbers in place. */
export type Transform = (re: Float64Array, im: Float64Array) => void;

/** The arrays that one pass reads and writes, and the roots of unity of the whole length. */
interface Pass {
  readonly xr: Float64Array;
  readonly xi: Float64Array;
  readonly yr: Float64Array;
  readonly yi: Float64Array;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  /** The length that remains after this radix and those before. */
  readonly part: number;
  /** The product of the radices before. */
  readonly stride: number;
}

/** The prime factors in ascending order. */
export function factorise(length: number): number[] {
  const factors: number[] = [];
  let rest = length;
  for (let factor = 2; rest > 1; factor++) for (; rest % factor === 0; rest /= factor) factors.push(factor);
  return factors;
}

/**
 * The discrete Fourier transform for a length, by Stockham's self-sorting mixed-radix algorithm. Any length
 * is possible; the time grows with the sum of its prime factors.
 */
export function planTransform(length: number): Transform {
  const primes = factorise(length);
  const radices = primes.filter((prime) => prime > 2);
  for (let twos = primes.length - radices.length; twos > 0; twos -= 2) radices.unshift(twos > 1 ? 4 : 2);
  const cosines = Float64Array.from({ length }, (_, i) => Math.cos((2 * Math.PI * i) / length));
  const sines = Float64Array.from({ length }, (_, i) => -Math.sin((2 * Math.PI * i) / length));
  const spare = { re: new Float64Array(length), im: new Float64Array(length) };
  return (re, im) => {
    let from = { re, im };
    let to: typeof from = spare;
    let stride = 1;
    let rest = length;
    for (const radix of radices) {
      rest /= radix;
      const pass = { xr: from.re, xi: from.im, yr: to.re, yi: to.im, cosines, sines, part: rest, stride };
      if (radix === 4) passFour(pass);
      else if (radix === 3) passThree(pass);
      else passAny(pass, radix);
      [from, to] = [to, from];
      stride *= radix;
    }
    if (from.re === re) return;
    re.set(from.re);
    im.set(from.im);
  };
}

function passFour({ xr, xi, yr, yi, cosines, sines, part, stride }: Pass): void {
  const skip = stride * part;
  for (let p = 0; p < part; p++) {
    const step = p * stride;
    const c1 = cosines[step];
    const s1 = sines[step];
    const c2 = cosines[2 * step];
    const s2 = sines[2 * step];
    const c3 = cosines[3 * step];
    const s3 = sines[3 * step];
    for (let q = 0, from = step, to = 4 * step; q < stride; q++, from++, to++) {
      const r0 = xr[from];
      const i0 = xi[from];
      const r1 = xr[from + skip];
      const i1 = xi[from + skip];
      const r2 = xr[from + 2 * skip];
      const i2 = xi[from + 2 * skip];
      const r3 = xr[from + 3 * skip];
      const i3 = xi[from + 3 * skip];
      const sr = r0 + r2;
      const si = i0 + i2;
      const dr = r0 - r2;
      const di = i0 - i2;
      const tr = r1 + r3;
      const ti = i1 + i3;
      const er = r1 - r3;
      const ei = i1 - i3;
      yr[to] = sr + tr;
      yi[to] = si + ti;
      const ur = dr + ei;
      const ui = di - er;
      yr[to + stride] = ur * c1 - ui * s1;
      yi[to + stride] = ur * s1 + ui * c1;
      const vr = sr - tr;
      const vi = si - ti;
      yr[to + 2 * stride] = vr * c2 - vi * s2;
      yi[to + 2 * stride] = vr * s2 + vi * c2;
      const wr = dr - ei;
      const wi = di + er;
      yr[to + 3 * stride] = wr * c3 - wi * s3;
      yi[to + 3 * stride] = wr * s3 + wi * c3;
    }
  }
}

function passThree({ xr, xi, yr, yi, cosines, sines, part, stride }: Pass): void {
  const skip = stride * part;
  const turned = Math.sqrt(3) / 2;
  for (let p = 0; p < part; p++) {
    const step = p * stride;
    const c1 = cosines[step];
    const s1 = sines[step];
    const c2 = cosines[2 * step];
    const s2 = sines[2 * step];
    for (let q = 0, from = step, to = 3 * step; q < stride; q++, from++, to++) {
      const r0 = xr[from];
      const i0 = xi[from];
      const r1 = xr[from + skip];
      const i1 = xi[from + skip];
      const r2 = xr[from + 2 * skip];
      const i2 = xi[from + 2 * skip];
      const sr = r1 + r2;
      const si = i1 + i2;
      const dr = (r1 - r2) * turned;
      const di = (i1 - i2) * turned;
      yr[to] = r0 + sr;
      yi[to] = i0 + si;
      const mr = r0 - sr / 2;
      const mi = i0 - si / 2;
      yr[to + stride] = (mr + di) * c1 - (mi - dr) * s1;
      yi[to + stride] = (mr + di) * s1 + (mi - dr) * c1;
      yr[to + 2 * stride] = (mr - di) * c2 - (mi + dr) * s2;
      yi[to + 2 * stride] = (mr - di) * s2 + (mi + dr) * c2;
    }
  }
}

function passAny({ xr, xi, yr, yi, cosines, sines, part, stride }: Pass, radix: number): void {
  const turn = part * stride;
  for (let t = 0; t < radix; t++)
    for (let p = 0; p < part; p++) {
      const c = cosines[p * t * stride];
      const s = sines[p * t * stride];
      const to = stride * (radix * p + t);
      for (let q = 0; q < stride; q++) {
        let from = q + stride * p;
        let sumRe = xr[from];
        let sumIm = xi[from];
        for (let k = 1, angle = t; k < radix; k++) {
          from += turn;
          const ck = cosines[angle * turn];
          const sk = sines[angle * turn];
          sumRe += xr[from] * ck - xi[from] * sk;
          sumIm += xr[from] * sk + xi[from] * ck;
          angle += t;
          if (angle >= radix) angle -= radix;
        }
        yr[to + q] = sumRe * c - sumIm * s;
        yi[to + q] = sumRe * s + sumIm * c;
      }
    }
}
