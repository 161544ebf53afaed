import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plane } from '../../../../packages/forensics/src/media/image/decoded-image.ts';
import { makeSensor } from '../../../../packages/forensics/src/sensor-noise/fixtures.ts';
import { runAssay, runOneOf } from '../testing-terminal.ts';
import { createCameraCommand } from './camera.ts';

const folder = mkdtempSync(join(tmpdir(), 'cameras-'));
const references = [1, 2, 3, 4, 5].map((shot) => `own-${shot}.png`);

beforeAll(async () => {
  const cameras = { own: makeSensor(360, 300, 1), other: makeSensor(360, 300, 2) };
  for (const [name, camera] of Object.entries(cameras))
    for (const shot of [1, 2, 3, 4, 5, 6]) {
      const { width, height, data } = camera.take(shot);
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png()
        .toFile(join(folder, `${name}-${shot}.png`));
    }
  await sharp({ create: { width: 360, height: 300, channels: 3, background: '#888' } })
    .png()
    .toFile(join(folder, 'plain.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('assay camera', () => {
  it('finds the camera that took a photo', async () => {
    const { status, out } = await runAssay(folder, 'camera', 'compare', 'own-6.png', ...references);
    expect(out).toContain('The photo matches the camera that took the other 5 photos');
    expect(status).toBe(0);
  });

  it('does not find it where another took it, and says what that does not show', async () => {
    const { status, out } = await runAssay(folder, 'camera', 'compare', 'other-6.png', ...references);
    expect(out).toContain('No match with the camera that took the other 5 photos was found');
    expect(out).toContain('does not show that another camera took it');
    expect(status).toBe(1);
  });

  it('says where nothing can be told, as text and as JSON', async () => {
    const few = await runAssay(folder, 'camera', 'compare', 'other-6.png', ...references.slice(0, 2));
    expect(few.out).toContain('Cannot tell: no match was found, and fewer than 5 photos');
    expect(few.status).toBe(3);
    const plain = await runAssay(folder, 'camera', 'compare', 'plain.png', ...references, '--json');
    expect(JSON.parse(plain.out)).toMatchObject({ outcome: 'cannot-tell', lack: 'unusable', references: 5 });
    expect(plain.status).toBe(3);
  });

  it('groups photos by their cameras', async () => {
    const mixed = ['own-1.png', 'other-1.png', 'own-2.png', 'plain.png', 'other-2.png'];
    const { status, out } = await runAssay(folder, 'camera', 'group', ...mixed);
    expect(out).toContain('2 groups of photos match in the pattern of the sensor. One photo was left out');
    expect(out).toMatch(/\):\n {2}own-1\.png\n {2}own-2\.png\n/);
    expect(out).toMatch(/\):\n {2}other-1\.png\n {2}other-2\.png\n/);
    expect(status).toBe(0);
  });

  it('says that a single photo of each camera shows nothing', async () => {
    const { status, out } = await runAssay(folder, 'camera', 'group', 'own-1.png', 'other-1.png');
    expect(out).toContain('No two photos match');
    expect(out).toContain('does not show that they come from several cameras');
    expect(status).toBe(1);
  });

  it('asks for photos, and names one that cannot be read', async () => {
    expect((await runAssay(folder, 'camera', 'compare', 'own-1.png')).err).toContain(
      'Name a photo and at least one',
    );
    expect((await runAssay(folder, 'camera', 'group', 'own-1.png')).err).toContain(
      'Name at least two photos',
    );
    expect((await runAssay(folder, 'camera', 'look')).err).toContain('compare, enrol or group');
    expect((await runAssay(folder, 'camera', 'enrol', 'own.camera')).err).toContain(
      'and photos of the camera',
    );
    const { status, err } = await runAssay(folder, 'camera', 'compare', 'own-1.png', 'absent.png');
    expect(err).toContain('There is no such file.');
    expect(status).toBe(2);
  });

  it('makes no fingerprint of photos that are reduced', async () => {
    const { status, out } = await runAssay(folder, 'camera', 'enrol', 'reduced.camera', ...references);
    expect(out).toContain('No fingerprint was made');
    for (const name of references) expect(out).toContain(`  ${name}: below 2 megapixels: a reduced copy\n`);
    expect(status).toBe(3);
  });

  it('enrols a camera, knows its photos afterwards by the file alone, and adds photos to it', async () => {
    // Small photos, so that the test is quick.
    const small = [createCameraCommand({ leastPixels: 110_000 })];
    const run = (...args: string[]) => runOneOf(small, folder, 'camera', ...args);
    const flats = Array.from({ length: 20 }, (_, i) => `flat-${i}.png`);
    const camera = makeSensor(420, 310, 5);
    const keep = ({ width, height, data }: Plane, name: string) =>
      sharp(data, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toFile(join(folder, name));
    for (const [shot, name] of flats.entries()) await keep(camera.takeFlat(shot), name);
    await keep(camera.take(60), 'claim.png');
    await keep(makeSensor(420, 310, 6).take(60), 'strange.png');

    const few = await run('enrol', 'own.camera', ...flats.slice(0, 4));
    expect(few.out).toContain('No fingerprint was made: 4 photos can be used, and at least 20 are needed.');
    expect(few.status).toBe(3);
    const made = await run('enrol', 'own.camera', ...flats, 'own-1.png', 'claim.png');
    expect(made.out).toContain('The fingerprint is made of 20 photos.');
    expect(made.out).toContain('2 photos were not used.\n  own-1.png: below 2 megapixels: a reduced copy\n');
    expect(made.out).toContain('  claim.png: not of an even surface, or in focus\n');
    expect(made.status).toBe(0);

    const match = await run('compare', 'claim.png', '--camera', 'own.camera');
    expect(match.out).toContain('The photo matches the camera: ');
    expect(match.status).toBe(0);
    const none = await run('compare', 'strange.png', '--camera', 'own.camera', '--json');
    expect(JSON.parse(none.out)).toMatchObject({ outcome: 'no-match', lack: null });
    expect(none.status).toBe(1);
    const wrong = await run('compare', 'claim.png', '--camera', 'strange.png');
    expect(wrong.err).toContain('This is no fingerprint of a camera, or it is damaged.');
    expect(wrong.status).toBe(2);

    await keep(camera.takeFlat(70), 'more.png');
    const more = await run('enrol', 'own.camera', 'more.png', '--json');
    expect(JSON.parse(more.out)).toMatchObject({ camera: { photos: 21 }, used: [0], refused: [] });
    expect(more.status).toBe(0);
  });
});
