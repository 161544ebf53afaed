import { useState } from 'react';
import { useWords } from '../texts/words.ts';
import type { FieldProps } from './field-props.ts';
import classes from './questions.module.css';

const LIMIT_MS = 20_000;
const FIVE_DIGITS = 1e5;

/** A position, which is requested only when the customer presses the button. */
export function LocationField({ answer, onAnswer, describedBy }: FieldProps) {
  const { say } = useWords();
  const [state, setState] = useState<'idle' | 'locating' | 'locationRefused' | 'locationMissing'>('idle');
  const place = typeof answer === 'object' && 'latitude' in answer ? answer : null;

  function locate() {
    if (!('geolocation' in navigator)) return setState('locationMissing');
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle');
        onAnswer({
          latitude: round(latitude),
          longitude: round(longitude),
          accuracyMetres: Math.round(accuracy),
        });
      },
      ({ code, PERMISSION_DENIED }) =>
        setState(code === PERMISSION_DENIED ? 'locationRefused' : 'locationMissing'),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <div>
      <p className={classes.help}>{say('locationWhy')}</p>
      <div className={classes.sources}>
        <button
          type="button"
          className={classes.source}
          onClick={locate}
          disabled={state === 'locating'}
          aria-describedby={describedBy || undefined}
        >
          {say(state === 'locating' ? 'locating' : 'shareLocation')}
        </button>
        {place && (
          <button type="button" className={classes.source} onClick={() => onAnswer(undefined)}>
            {say('clear')}
          </button>
        )}
      </div>
      <div role="status">
        {place && (
          <p className={classes.state}>
            {say('locationShared', {
              latitude: place.latitude,
              longitude: place.longitude,
              metres: place.accuracyMetres ?? '?',
            })}
          </p>
        )}
        {(state === 'locationRefused' || state === 'locationMissing') && (
          <p className={classes.fault}>{say(state)}</p>
        )}
      </div>
    </div>
  );
}

/** To about a metre: more digits would suggest false precision. */
const round = (degrees: number) => Math.round(degrees * FIVE_DIGITS) / FIVE_DIGITS;
