import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';

export interface FileChooserOptions
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture'> {
  /** Name of the file input; `media` unless given. */
  readonly name?: string;
  /** Whether several files can be chosen at once; they can unless it is false. */
  readonly multiple?: boolean;
  /** Whether a folder is chosen, with all that is in it. */
  readonly isFolder?: boolean;
}

/** The browser's file chooser: an input to be placed on the page, unseen, and what opens it. The same file can be chosen again. */
export function useFileChooser(
  onChosen: (files: readonly File[]) => void,
  { name = 'media', multiple = true, isFolder = false, accept, capture }: FileChooserOptions = {},
): { readonly input: ReactNode; readonly choose: () => void } {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        hidden
        type="file"
        name={name}
        multiple={multiple}
        accept={accept}
        capture={capture}
        // React knows no property for it.
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    ),
  };
}
