import { ByteFeed, type Emit, type Steps } from './byte-feed.ts';
import { walkAsf } from './containers/asf.ts';
import { walkJpeg } from './containers/jpeg.ts';
import { Id3v1Guard, walkMp3 } from './containers/mp3.ts';
import { walkOgg } from './containers/ogg.ts';
import { PNG_MAX_INFLATED_BYTES, walkPng } from './containers/png.ts';
import { walkAvi, walkWav } from './containers/riff.ts';
import { DamagedContainer } from './damaged-container.ts';
import type { ContainerName } from './detect-container.ts';
import { type CreateSha256, gatherSmall } from './hash.ts';
import { Inflater } from './inflater.ts';

/** Computes a content digest while a file streams by. Both methods throw DamagedContainer. */
export type ContentPass = { push(chunk: Uint8Array): void | Promise<void>; end(): string | Promise<string> };

/** The pass for a container that needs a single reading; null if all bytes are content. */
export function createContentPass(container: ContainerName, createSha256: CreateSha256): ContentPass | null {
  switch (container) {
    case 'jpeg':
      return new StreamPass(createSha256, walkJpeg);
    case 'wav':
      return new StreamPass(createSha256, walkWav);
    case 'avi':
      return new StreamPass(createSha256, walkAvi);
    case 'asf':
      return new StreamPass(createSha256, walkAsf);
    case 'ogg':
      return new StreamPass(createSha256, (feed, emit) => walkOgg(feed, emit, createSha256));
    case 'mp3':
      return new Mp3Pass(createSha256);
    case 'png':
      return new PngPass(createSha256);
    default:
      return null;
  }
}

class StreamPass implements ContentPass {
  private readonly hash;
  private readonly feed = new ByteFeed();
  private readonly steps: Steps;

  constructor(createSha256: CreateSha256, walk: (feed: ByteFeed, emit: Emit) => Steps) {
    const hash = gatherSmall(createSha256());
    this.hash = hash;
    this.steps = walk(this.feed, (bytes) => hash.update(bytes));
  }

  push(chunk: Uint8Array): void {
    this.feed.add(chunk);
    this.steps.next();
  }

  end(): string {
    this.feed.end();
    this.steps.next();
    return this.hash.digest();
  }
}

class Mp3Pass extends StreamPass {
  private readonly guard = new Id3v1Guard();

  constructor(createSha256: CreateSha256) {
    super(createSha256, walkMp3);
  }

  override push(chunk: Uint8Array): void {
    super.push(this.guard.push(chunk));
  }

  override end(): string {
    super.push(this.guard.end());
    return super.end();
  }
}

class PngPass implements ContentPass {
  private readonly hash;
  private readonly feed = new ByteFeed();
  private readonly steps: Steps;
  private readonly deflated: Uint8Array[] = [];
  private inflater: Inflater | null = null;

  constructor(createSha256: CreateSha256) {
    const hash = gatherSmall(createSha256());
    this.hash = hash;
    this.steps = walkPng(this.feed, {
      emit: (bytes) => hash.update(bytes),
      emitDeflated: (bytes) => this.deflated.push(bytes),
      onHeader: (inflatedBytes) => {
        if (inflatedBytes > PNG_MAX_INFLATED_BYTES) throw new DamagedContainer('a picture beyond reason');
        this.inflater = new Inflater(inflatedBytes, (bytes) => hash.update(bytes));
      },
    });
  }

  /** The chunk may be reused once this has resolved. */
  async push(chunk: Uint8Array): Promise<void> {
    this.feed.add(chunk);
    this.steps.next();
    for (const piece of this.deflated.splice(0)) await this.inflater?.write(piece);
  }

  async end(): Promise<string> {
    this.feed.end();
    this.steps.next();
    await this.inflater?.end();
    return this.hash.digest();
  }
}
