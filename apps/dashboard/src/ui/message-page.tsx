import { createContext, type ReactNode, useContext } from 'react';
import { BlockArt, type BlockArtKind } from './block-art.tsx';
import { Wordmark } from './mark.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  /** Shown above the title, such as 404. */
  code: string;
  title: string;
  text: string;
  art: BlockArtKind;
  action: ReactNode;
  /** Details below the action. */
  children?: ReactNode;
}

/** True where a page's frame has made the main landmark already: there is one a page. */
export const InsideMain = createContext(false);

/** A whole page, or all of a page's content, with one message and one action. */
export function MessagePage({ code, title, text, art, action, children }: MessagePageProps) {
  const isInside = useContext(InsideMain);
  const Landmark = isInside ? 'div' : 'main';
  return (
    <Landmark className={classes.page} data-inside={isInside ? '' : undefined}>
      {!isInside && (
        <span className={classes.brand}>
          <Wordmark size={28} />
        </span>
      )}
      <div className={classes.body}>
        <div className={classes.column}>
          <p className={classes.code}>{code}</p>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {action}
          {children}
        </div>
        <div className={classes.art}>
          <BlockArt kind={art} />
        </div>
      </div>
    </Landmark>
  );
}
