import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { recordingSchema } from '../schemas/recording.ts';

const common = { tag: 'Recordings', access: 'signed-in', tokens: ['user', 'organization'] } as const;
const params = z.object({ id: uuid });

export const getRecording = defineRoute({
  ...common,
  id: 'getRecording',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/recordings/:id',
  summary:
    'Key frames, waveform, spectrogram and addresses to play of a sound or a video, by the id of its asset; 404 before they are made',
  scope: 'assets:read',
  params,
  output: z.object({ status: successStatus, data: recordingSchema }),
  errors: ['NOT_FOUND'],
});

export const makePlayableCopy = defineRoute({
  ...common,
  id: 'makePlayableCopy',
  method: 'POST',
  changes: 'nothing',
  looksAt: 'file',
  path: '/api/v1/recordings/:id/copy',
  summary:
    'Make a copy of a sound or a video that browsers play, in the background; once made it is answered with at once',
  scope: 'forensics:run',
  params,
  output: z.object({ status: successStatus, data: recordingSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
