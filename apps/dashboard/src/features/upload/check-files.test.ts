import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name);

describe('checking files before they are sent', () => {
  it('takes what the product takes, a picture without an extension by its first bytes', async () => {
    const files = [jpeg('a.jpg'), jpeg('photo'), new File(['%PDF-'], 'b.PDF'), new File(['x'], 'c.mp4')];
    const { accepted, refused } = await checkFiles(files);
    expect(accepted).toEqual(files);
    expect(refused).toEqual([]);
  });

  it.each(
    ['mp3', 'm4a', 'wav', 'ogg', 'mov', '3gp', 'avi', 'mp4', 'wmv', 'jpg', 'jpeg', 'png', 'pdf'].flatMap(
      (end) => [end, end.toUpperCase()],
    ),
  )('takes a file called name.%s', async (end) => {
    const { accepted } = await checkFiles([new File([new Uint8Array([0xff, 0xd8, 0xff])], `name.${end}`)]);
    expect(accepted).toHaveLength(1);
  });

  it.each(['exe', 'svg', 'html', 'zip', 'gif', 'docx', 'jpe', 'tif', ''])(
    'takes no file called name.%s, whatever is in it',
    async (end) => {
      const { accepted, refused } = await checkFiles([
        new File(['x'], `name.${end}`),
        jpeg(`name.${end}`),
        jpeg(`name.jpg.${end}`),
      ]);
      expect(accepted).toEqual([]);
      expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('INVALID_FILE_TYPE'));
    },
  );

  it('refuses with the messages of the specification', async () => {
    const { accepted, refused } = await checkFiles([
      new File(['hello'], 'fake.jpg'),
      new File(['MZ'], 'setup.exe'),
      new File([], 'empty.pdf'),
    ]);
    expect(accepted).toEqual([]);
    expect(refused.map((one) => one.message)).toEqual([
      'Please select a valid JPEG or PNG image.',
      'Invalid file type. Please try again with a supported file type.',
      'Missing file data',
    ]);
  });

  it('takes no more than allowed at once', async () => {
    const { accepted, refused } = await checkFiles([jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg')], 2);
    expect(accepted).toHaveLength(2);
    expect(refused[0]!.message).toBe('Maximum allowed number of files exceeded. Only 2 allowed.');
  });
});
