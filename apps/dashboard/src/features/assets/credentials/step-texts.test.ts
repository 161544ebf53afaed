import { expect, it } from 'vitest';
import { isGenerated, nameAction, nameSource } from './step-texts.ts';

it('names the actions of the specification in words, and a maker’s own by their names', () => {
  expect(nameAction('c2pa.color_adjustments')).toBe('Colours adjusted');
  expect(nameAction('com.example.sparkle')).toBe('com.example.sparkle');
});

it('says where something comes from, and of an unknown type nothing', () => {
  expect(nameSource('digitalCapture')).toBe('captured by a camera');
  expect(nameSource('somethingNew')).toBeNull();
  expect(nameSource(null)).toBeNull();
});

it('takes for made by AI what says so, and no other program', () => {
  expect(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'].every(isGenerated)).toBe(true);
  expect(['algorithmicMedia', 'digitalCapture', 'untrainedAlgorithmicMedia', null].some(isGenerated)).toBe(
    false,
  );
});
