import { fewestOf } from '@assay/contract/questions/answer';
import type { FileQuestionType } from '@assay/contract/questions/question-types';
import { useState } from 'react';
import { useWords } from '../texts/words.ts';
import type { FieldProps } from './field-props.ts';
import { acceptFiles, acceptPictures, type Channel, type PageFile, type QuestionFiles } from './page-file.ts';
import classes from './questions.module.css';

const CAMERA = {
  photo: 'takePhoto',
  video: 'takeVideo',
  audio: 'recordAudio',
  document: 'takePhoto',
  receipt: 'takePhoto',
} as const;
/** Types that the device records itself. Documents and receipts are photographed. */
function acceptRecorded(type: FileQuestionType, otherPictures: boolean): string {
  return type === 'video' || type === 'audio' ? `${type}/*` : acceptPictures(otherPictures);
}

/** Files of a question: taken at this moment, or chosen; with how far each has come. */
export function FilesField({
  question,
  type,
  files,
  labelId,
  describedBy,
}: FieldProps & { type: FileQuestionType; files: QuestionFiles }) {
  const { say } = useWords();
  const given = files.items.length;
  const wanted = given > 0 ? (question.minCount ?? 1) : fewestOf(question);
  const left = Math.max(0, wanted - given);
  // With enough files, what is left to do is to send them.
  const isWanted = given === 0 || left > 0;
  // The place that the next one will take.
  const frame = left === 0 ? undefined : wanted > 1 ? say('nth', { number: given + 1, total: wanted }) : '';
  return (
    <fieldset className={classes.group} aria-labelledby={labelId} aria-describedby={describedBy || undefined}>
      {question.flat && <FlatSteps given={given} count={wanted} />}
      {files.items.length > 0 && (
        <ul className={classes.files}>
          {files.items.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => files.remove(file.id)} />
          ))}
        </ul>
      )}
      <div className={classes.sources}>
        {question.source !== 'files' && (
          <Source
            label={say(CAMERA[type])}
            accept={acceptRecorded(type, files.otherPictures)}
            channel="camera"
            files={files}
            isMain={isWanted}
            frame={frame}
          />
        )}
        {question.source !== 'camera' && (
          <Source
            label={say('chooseFiles')}
            accept={acceptFiles(type, files.otherPictures)}
            channel="browser"
            files={files}
            isMain={isWanted && question.source === 'files'}
            frame={question.source === 'files' ? frame : undefined}
          />
        )}
      </div>
      <div role="alert">
        {files.refusals.map(({ name, note }) => (
          <p key={name} className={classes.fault}>
            {name}: {say(note.key, note.values)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** How photos are taken by which a camera is enrolled, and how many there are. */
function FlatSteps({ given, count }: { given: number; count: number }) {
  const { say } = useWords();
  const progress = say('flatProgress', { given, count });
  return (
    <>
      <ol className={classes.steps}>
        <li>{say('flatSurface')}</li>
        <li>{say('flatClose')}</li>
        <li>{say('flatPlain')}</li>
        <li>{say('flatMove', { count })}</li>
      </ol>
      <p className={classes.progress}>
        <progress max={count} value={Math.min(given, count)} aria-label={progress} />
        <span>{progress}</span>
      </p>
    </>
  );
}

interface SourceProps {
  readonly label: string;
  readonly accept: string;
  readonly channel: Channel;
  readonly files: QuestionFiles;
  /** It is the primary action. */
  readonly isMain?: boolean;
  /** Shown in the frame of a missing file; without it there is no frame. */
  readonly frame?: string;
}

function Source({ label, accept, channel, files, isMain = false, frame }: SourceProps) {
  return (
    <label
      className={classes.source}
      data-main={isMain ? '' : undefined}
      data-frame={frame === undefined ? undefined : ''}
    >
      <input
        type="file"
        accept={accept}
        capture={channel === 'camera' ? 'environment' : undefined}
        multiple={channel === 'browser'}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])], channel);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <span>
        {label}
        {frame && <small>{frame}</small>}
      </span>
    </label>
  );
}

function FileRow({ file, onRemove }: { file: PageFile; onRemove: () => void }) {
  const { say } = useWords();
  const { name, byteSize, state, sent, warning, preview } = file;
  const [isShown, setShown] = useState(true);
  const percent = Math.floor((sent / byteSize) * 100);
  return (
    <li className={classes.file}>
      {preview && isShown ? (
        // Most browsers do not open HEIC.
        <img src={preview} alt="" className={classes.preview} onError={() => setShown(false)} />
      ) : (
        <span className={classes.preview} />
      )}
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        {state === 'uploading' && <progress max={100} value={percent} aria-label={name} />}
        <span className={classes.state} data-state={state}>
          {state === 'arrived'
            ? say('arrived')
            : state === 'waiting'
              ? say('waiting')
              : say('uploading', { percent })}
        </span>
        {warning && <span className={classes.warning}>{say(warning.key, warning.values)}</span>}
      </div>
      <button type="button" className={classes.quiet} onClick={onRemove} aria-label={say('remove', { name })}>
        <span aria-hidden>✕</span>
      </button>
    </li>
  );
}
