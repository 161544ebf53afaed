import { AV, type Binding, type NativeFrame, type NativeScaler } from './binding.ts';
import { requireSuccess } from './require-success.ts';

export interface Scale {
  /** `grey`: one byte per pixel; `rgb`: three. */
  readonly pixels: 'grey' | 'rgb';
  /** Largest width and height of returned frames; smaller ones are unchanged. Default: as stored. */
  readonly fit?: { readonly width: number; readonly height: number };
}

export interface FrameScaler {
  /** Rows without padding, in a new array. @throws AnalysisFailure `unreadable` */
  convert(frame: NativeFrame): { readonly width: number; readonly height: number; readonly data: Uint8Array };
  close(): void;
}

/** Created for the first frame, and again if a later one has another size or format. */
export function createScaler(binding: Binding, { pixels, fit }: Scale): FrameScaler {
  const format = pixels === 'grey' ? AV.GREY8 : AV.RGB24;
  let scaler: NativeScaler | null = null;
  let target: NativeFrame | null = null;
  let made = '';
  const close = () => {
    target?.free();
    scaler?.freeContext();
    target = null;
    scaler = null;
  };
  const prepare = (frame: NativeFrame): [NativeScaler, NativeFrame] => {
    const key = `${frame.width} ${frame.height} ${frame.format}`;
    if (scaler && target && made === key) return [scaler, target];
    close();
    const share = fit ? Math.min(1, fit.width / frame.width, fit.height / frame.height) : 1;
    const width = Math.max(1, Math.round(frame.width * share));
    const height = Math.max(1, Math.round(frame.height * share));
    const flags = share < 1 ? AV.SCALE_AREA : AV.SCALE_BILINEAR;
    scaler = new binding.SoftwareScaleContext();
    scaler.getContext(frame.width, frame.height, frame.format, width, height, format, flags);
    target = new binding.Frame();
    target.alloc();
    Object.assign(target, { format, width, height });
    requireSuccess(binding, target.allocBuffer());
    made = key;
    return [scaler, target];
  };
  return {
    convert: (frame: NativeFrame) => {
      const [by, to] = prepare(frame);
      requireSuccess(binding, by.scaleFrameSync(to, frame));
      return { width: to.width, height: to.height, data: new Uint8Array(to.toBuffer()) };
    },
    close,
  };
}
