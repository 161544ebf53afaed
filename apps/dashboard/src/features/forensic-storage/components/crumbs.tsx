import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ForensicSearch } from '../forensic-address.ts';
import { crumbsOf } from '../forensic-query.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

/** A folder above is not the page that one is on. */
const EXACT = { exact: true } as const;

interface CrumbsProps {
  readonly search: ForensicSearch;
  /** Name of the current storage; undefined until it is known. */
  readonly storageName: string | undefined;
}

/** The path from all storages to the current folder. */
export function Crumbs({ search, storageName }: CrumbsProps) {
  const { storage, directory = '', view } = search;
  const folders = [{ name: storageName ?? '…', directory: '' }, ...crumbsOf(directory)];
  const steps = storage === undefined ? [] : folders;
  return (
    <nav className={classes.crumbs} aria-label={t('crumbs')}>
      <ol>
        <li>
          {steps.length > 0 ? (
            <Link to="/storage" search={{ view }} activeOptions={EXACT}>
              {t('allStorages')}
            </Link>
          ) : (
            <span aria-current="page">{t('allStorages')}</span>
          )}
        </li>
        {steps.map((step, n) => (
          <li key={step.directory}>
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
            {n < steps.length - 1 ? (
              <Link
                to="/storage"
                search={{ view, storage, directory: step.directory || undefined }}
                activeOptions={EXACT}
              >
                {step.name}
              </Link>
            ) : (
              <span aria-current="page">{step.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
