import { expect, it } from 'vitest';
import { explainNoMoments, explainNoSound, explainNoStage } from './explain-no-recording.ts';

const known = { isAnalysing: false, recording: null, error: null };

it('says that nothing was derived only where the server was asked, and no analysis is awaited', () => {
  const words = 'Nothing was derived from this file for viewing.';
  expect(explainNoStage(known)).toBe(words);
  const others = [{ isAnalysing: true }, { recording: undefined }, { error: new Error('?') }];
  for (const other of others) expect(explainNoStage({ ...known, ...other })).not.toBe(words);
});

it('awaits moments only while the analysis runs, and promises none', () => {
  expect(explainNoMoments(true)).toBe('Moments at which methods point appear when the analysis is done.');
  expect(explainNoMoments(false)).toMatch(/^No method points at a moment\./);
});

it('says that no sound could be decoded only where nothing of it was drawn', () => {
  const waveform = { peaks: [0.5], secondsPerPeak: 0.1 };
  const spectrogram = { hertz: 4_000, picture: '/a' };
  expect(explainNoSound({ waveform: null, spectrogram: null })).toBe(
    'The file has no sound that could be decoded.',
  );
  expect(explainNoSound({ waveform, spectrogram: null })).toBeNull();
  expect(explainNoSound({ waveform: null, spectrogram })).toBeNull();
});
