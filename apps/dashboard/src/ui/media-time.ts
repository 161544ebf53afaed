/** Seconds as 1:02.35, or as 1:00:02.35 from an hour on; `digits` of a second, cut and not rounded. */
export function formatTime(seconds: number, digits = 2): string {
  const unit = 10 ** digits;
  // A hair more, so that 0.29 does not become 0.28.
  const units = Math.floor(Math.max(0, seconds) * unit + 1e-6);
  const [whole, rest] = [Math.floor(units / unit), units % unit];
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return digits > 0 ? `${clock}.${String(rest).padStart(digits, '0')}` : clock;
}

/** An instant or a span. */
export function formatSpan({ from, to }: { readonly from: number; readonly to: number }): string {
  return to - from < 0.01 ? formatTime(from) : `${formatTime(from)} – ${formatTime(to)}`;
}
