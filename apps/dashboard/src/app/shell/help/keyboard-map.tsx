import { Kbd, Modal } from '@mantine/core';
import { helpTexts, t } from './help-texts.ts';
import { KEY_GROUPS } from './key-groups.ts';
import classes from './keyboard-map.module.css';

/** The function of every key, on one sheet. */
export function KeyboardMap({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} size={760} title={t('help.keys')} centered>
      <div className={classes.groups}>
        {KEY_GROUPS.map(({ id, keys }) => (
          <section key={id} aria-labelledby={`keys-${id}`}>
            <h3 id={`keys-${id}`} className={classes.title}>
              {t(`help.group.${id}`)}
            </h3>
            <dl className={classes.list}>
              {keys.map((line) => (
                <div key={line.does} className={classes.line}>
                  <dt className={classes.keys}>
                    {line.keys.map((key) => (
                      <Kbd key={key} size="sm">
                        {isNamed(key) ? t(`help.key.${key}`) : key}
                      </Kbd>
                    ))}
                  </dt>
                  <dd className={classes.does}>{t(`help.does.${line.does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** A key that keyboards of other languages call otherwise. */
const isNamed = (key: string): key is keyof typeof helpTexts.key => key in helpTexts.key;
