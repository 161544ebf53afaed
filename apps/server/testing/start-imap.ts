import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

interface StoredMessage {
  uid: number;
  readonly bytes: Buffer;
  readonly receivedAt: Date;
  readonly flags: Set<string>;
}

interface Folder {
  uidValidity: number;
  uidNext: number;
  messages: StoredMessage[];
}

/** How the server behaves; may be changed at any time. */
export interface ImapBehaviour {
  /** Milliseconds before each answer, the greeting included. */
  delayMs: number;
  /** Bytes of a message after which the connection is cut, once. */
  cutAfter: number | null;
  /** Instead of letting anybody in. */
  refusal: string | null;
  /** Added to the size that a message is said to have. */
  sizeError: number;
  /** Bytes of a message that are sent at most, as if it ended there; once. */
  truncateOnce: number | null;
  /** Lines sent before the next answer to a FETCH, as servers do for changes; once. */
  asides: string[];
  /** Without the time of arrival, which servers must report. */
  hasNoDates: boolean;
  /** Numbers of messages that can be neither marked nor moved. */
  readonly stuck: Set<number>;
  hasMove: boolean;
  hasUidPlus: boolean;
  offersStartTls: boolean;
  isReadOnly: boolean;
}

export interface TestImap {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Its certificate, in PEM; for the name `localhost`. */
  readonly certificate: string;
  readonly behaviour: ImapBehaviour;
  /** Names of the commands that came, with their arguments. */
  readonly commands: string[];
  createFolder(name: string): void;
  /** Gives it a number in the folder. */
  deliver(message: string | Uint8Array, given?: { folder?: string; receivedAt?: Date }): number;
  remove(folder: string, uid: number): void;
  /** UIDs and flags of what is in a folder. */
  list(folder?: string): { uid: number; isSeen: boolean; subject: string }[];
  /** Changes the UIDs of all messages of a folder, as after a restore. */
  renumber(folder?: string): void;
  /** Ends all connections, as a server does that restarts. */
  hangUp(): void;
  stop(): Promise<void>;
}

export type ImapTls = 'tls' | 'starttls' | 'none';

let certificates: Promise<{ cert: string; private: string }> | null = null;

/**
 * A server of IMAP4rev1 (RFC 3501, with MOVE, UIDPLUS and STARTTLS) on loopback, with as much of it as reading a mailbox takes. It
 * keeps messages in memory.
 */
export async function startTestImap(tls: ImapTls = 'none'): Promise<TestImap> {
  certificates ??= generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const { cert, private: key } = await certificates;
  const behaviour: ImapBehaviour = {
    ...{ delayMs: 0, cutAfter: null, refusal: null, sizeError: 0, truncateOnce: null, isReadOnly: false },
    ...{ asides: [], hasNoDates: false, stuck: new Set<number>() },
    ...{ hasMove: true, hasUidPlus: true, offersStartTls: tls === 'starttls' },
  };
  const folders = new Map<string, Folder>();
  const createFolder = (name: string) =>
    void folders.set(name, { uidValidity: 1_000 + folders.size, uidNext: 1, messages: [] });
  createFolder('INBOX');
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const state = { folders, behaviour, commands, user: 'claims@example.com', password: 'right-password' };
  const secure = (socket: Socket) =>
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ cert, key }) });
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const stream = tls === 'tls' ? secure(socket) : socket;
    void new Session(state, stream, secure).greet();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const requireFolder = (name: string): Folder => {
    const folder = folders.get(name);
    if (!folder) throw new Error(`There is no folder ${name}.`);
    return folder;
  };
  return {
    ...{ host: 'localhost', port: (server.address() as AddressInfo).port, certificate: cert },
    ...{ user: state.user, password: state.password, behaviour, commands, createFolder },
    deliver(message, { folder: name = 'INBOX', receivedAt = new Date() } = {}) {
      const folder = requireFolder(name);
      const uid = folder.uidNext++;
      folder.messages.push({ uid, bytes: Buffer.from(message), receivedAt, flags: new Set() });
      return uid;
    },
    remove(name, uid) {
      const folder = requireFolder(name);
      folder.messages = folder.messages.filter((message) => message.uid !== uid);
    },
    list: (name = 'INBOX') =>
      requireFolder(name).messages.map(({ uid, flags, bytes }) => {
        return { uid, isSeen: flags.has('\\Seen'), subject: fieldOf(bytes, 'Subject') ?? '' };
      }),
    renumber(name = 'INBOX') {
      const folder = requireFolder(name);
      folder.uidValidity += 7;
      folder.uidNext = 1;
      for (const message of folder.messages) message.uid = folder.uidNext++;
    },
    hangUp,
    async stop() {
      hangUp();
      await new Promise((done) => server.close(done));
    },
  };
}

interface State {
  readonly folders: Map<string, Folder>;
  readonly behaviour: ImapBehaviour;
  readonly commands: string[];
  readonly user: string;
  readonly password: string;
}

/** One connection. */
class Session {
  readonly #state: State;
  readonly #secure: (socket: Socket) => TLSSocket;
  #stream: Socket;
  #isIn = false;
  #selected: Folder | null = null;
  #pending = '';
  #work = Promise.resolve();

  constructor(state: State, stream: Socket, secure: (socket: Socket) => TLSSocket) {
    this.#state = state;
    this.#stream = stream;
    this.#secure = secure;
    this.#listen(stream);
  }

  async greet(): Promise<void> {
    await sleep(this.#state.behaviour.delayMs);
    this.#say('* OK ready');
  }

  #listen(stream: Socket): void {
    stream.on('error', () => undefined);
    stream.on('data', (chunk: Buffer) => {
      this.#pending += chunk.toString('latin1');
      for (;;) {
        const end = this.#pending.indexOf('\r\n');
        if (end < 0) return;
        const line = this.#pending.slice(0, end);
        this.#pending = this.#pending.slice(end + 2);
        // A literal: its bytes are waited for, and the command goes on behind them.
        const literal = /\{(\d+)\+?\}$/.exec(line);
        if (literal) {
          const length = Number(literal[1]);
          if (!line.endsWith('+}')) this.#say('+ go on');
          if (this.#pending.length < length + 2) {
            this.#pending = `${line}\r\n${this.#pending}`;
            return;
          }
          const text = this.#pending.slice(0, length);
          this.#pending = `${line.slice(0, -literal[0].length)}"${text}"${this.#pending.slice(length)}`;
          continue;
        }
        this.#work = this.#work.then(() => this.#run(line)).catch(() => void this.#stream.destroy());
      }
    });
  }

  #say(line: string): void {
    if (this.#stream.writable) this.#stream.write(`${line}\r\n`, 'latin1');
  }

  async #run(line: string): Promise<void> {
    const { behaviour, commands } = this.#state;
    const [tag = '', ...words] = line.split(' ');
    const isUid = words[0]?.toUpperCase() === 'UID';
    if (isUid) words.shift();
    const name = (words.shift() ?? '').toUpperCase();
    const rest = words.join(' ');
    commands.push(name === 'LOGIN' ? name : `${isUid ? 'UID ' : ''}${name} ${rest}`.trim());
    await sleep(behaviour.delayMs);
    const answer = this.#answer(name, rest, tag);
    if (answer !== null) this.#say(`${tag} ${answer}`);
    if (name === 'LOGOUT') this.#stream.end();
  }

  /** What ends the command; null where that was said already. */
  #answer(name: string, rest: string, tag: string): string | null {
    const { behaviour } = this.#state;
    switch (name) {
      case 'CAPABILITY':
        this.#say(`* CAPABILITY ${this.#capabilities()}`);
        return 'OK done';
      case 'STARTTLS':
        if (!behaviour.offersStartTls) return 'BAD no such command';
        this.#say(`${tag} OK begin`);
        this.#stream.removeAllListeners('data');
        this.#stream = this.#secure(this.#stream);
        this.#listen(this.#stream);
        return null;
      case 'LOGIN':
        return this.#login(wordsOf(rest));
      case 'NOOP':
      case 'ID':
      case 'ENABLE':
        return 'OK done';
      case 'NAMESPACE':
        this.#say('* NAMESPACE (("" "/")) NIL NIL');
        return 'OK done';
      case 'LOGOUT':
        this.#say('* BYE good-bye');
        return 'OK done';
      default:
        return this.#isIn ? this.#answerSignedIn(name, rest) : 'NO sign in first';
    }
  }

  #capabilities(): string {
    const { hasMove, hasUidPlus, offersStartTls } = this.#state.behaviour;
    const isClear = !(this.#stream instanceof TLSSocket);
    return [
      ...['IMAP4rev1', 'NAMESPACE', 'ID'],
      ...(hasMove ? ['MOVE'] : []),
      ...(hasUidPlus ? ['UIDPLUS'] : []),
      ...(offersStartTls && isClear ? ['STARTTLS'] : []),
    ].join(' ');
  }

  #login([user, password]: readonly string[]): string {
    const { refusal } = this.#state.behaviour;
    if (refusal !== null) return `NO ${refusal}`;
    if (user !== this.#state.user || password !== this.#state.password)
      return 'NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)';
    this.#isIn = true;
    return `OK [CAPABILITY ${this.#capabilities()}] signed in`;
  }

  #answerSignedIn(name: string, rest: string): string {
    const { folders, behaviour } = this.#state;
    const [first = '', second = ''] = wordsOf(rest);
    switch (name) {
      case 'LIST':
      case 'LSUB':
        for (const folder of folders.keys())
          if (second.includes('*') || second === folder)
            this.#say(`* ${name} (\\HasNoChildren) "/" "${folder}"`);
        return 'OK done';
      case 'STATUS': {
        const folder = folders.get(first);
        if (!folder) return 'NO [NONEXISTENT] Unknown mailbox';
        this.#say(`* STATUS "${first}" (MESSAGES ${folder.messages.length})`);
        return 'OK done';
      }
      case 'SELECT':
      case 'EXAMINE': {
        this.#selected = folders.get(first) ?? null;
        if (!this.#selected) return 'NO [NONEXISTENT] Unknown mailbox';
        const { messages, uidValidity, uidNext } = this.#selected;
        this.#say('* FLAGS (\\Seen \\Deleted)');
        this.#say(`* ${messages.length} EXISTS`);
        this.#say('* 0 RECENT');
        this.#say(`* OK [UIDVALIDITY ${uidValidity}] valid`);
        this.#say(`* OK [UIDNEXT ${uidNext}] next`);
        const isReadOnly = name === 'EXAMINE' || behaviour.isReadOnly;
        return `OK [READ-${isReadOnly ? 'ONLY' : 'WRITE'}] done`;
      }
      default:
        return this.#selected ? this.#answerSelected(name, rest, this.#selected) : 'BAD select first';
    }
  }

  #answerSelected(name: string, rest: string, folder: Folder): string {
    const [set = '', ...words] = rest.split(' ');
    const { stuck, asides } = this.#state.behaviour;
    const chosen = folder.messages.filter(({ uid }) => isIn(set, uid, folder));
    if (/^(STORE|MOVE|COPY)$/.test(name) && chosen.some(({ uid }) => stuck.has(uid)))
      return 'NO not that one';
    switch (name) {
      case 'SEARCH': {
        const found = folder.messages.filter(({ uid }) => isIn(words[0] ?? '', uid, folder));
        this.#say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trim());
        return 'OK done';
      }
      case 'FETCH':
        for (const aside of asides.splice(0)) this.#say(aside);
        for (const message of chosen) if (!this.#fetch(message, folder, words.join(' '))) return 'BAD cut';
        return 'OK done';
      case 'STORE':
        for (const { flags } of chosen) for (const flag of rest.match(/\\[A-Za-z]+/g) ?? []) flags.add(flag);
        return 'OK done';
      case 'COPY':
      case 'MOVE': {
        const target = this.#state.folders.get(wordsOf(words.join(' '))[0] ?? '');
        if (!target) return 'NO [TRYCREATE] Unknown mailbox';
        for (const message of chosen)
          target.messages.push({ ...message, flags: new Set(message.flags), uid: target.uidNext++ });
        if (name === 'MOVE') this.#expunge(folder, (message) => chosen.includes(message));
        return 'OK done';
      }
      case 'EXPUNGE':
        this.#expunge(
          folder,
          (message) => message.flags.has('\\Deleted') && (!set || chosen.includes(message)),
        );
        return 'OK done';
      case 'CLOSE':
      case 'UNSELECT':
        this.#selected = null;
        return 'OK done';
      default:
        return `BAD ${name} is not known here`;
    }
  }

  #expunge(folder: Folder, isMeant: (message: StoredMessage) => boolean): void {
    for (let place = folder.messages.length; place > 0; place--) {
      const message = folder.messages[place - 1];
      if (!message || !isMeant(message)) continue;
      folder.messages.splice(place - 1, 1);
      this.#say(`* ${place} EXPUNGE`);
    }
  }

  /** False where the connection was cut. */
  #fetch(message: StoredMessage, folder: Folder, items: string): boolean {
    const { behaviour } = this.#state;
    const { uid, bytes, receivedAt } = message;
    const place = folder.messages.indexOf(message) + 1;
    const facts = [`UID ${uid}`];
    if (/RFC822\.SIZE/.test(items)) facts.push(`RFC822.SIZE ${bytes.length + behaviour.sizeError}`);
    if (/INTERNALDATE/.test(items) && !behaviour.hasNoDates)
      facts.push(`INTERNALDATE "${dateOf(receivedAt)}"`);
    if (/ENVELOPE/.test(items)) facts.push(`ENVELOPE ${envelopeOf(bytes)}`);
    const body = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(items);
    if (!body) {
      this.#say(`* ${place} FETCH (${facts.join(' ')})`);
      return true;
    }
    const [start, length] = [Number(body[1]), Number(body[2])];
    const whole = behaviour.truncateOnce === null ? bytes : bytes.subarray(0, behaviour.truncateOnce);
    if (start + length > whole.length) behaviour.truncateOnce = null;
    const piece = whole.subarray(start, start + length);
    this.#stream.write(`* ${place} FETCH (${facts.join(' ')} BODY[]<${start}> {${piece.length}}\r\n`);
    if (behaviour.cutAfter !== null) {
      this.#stream.write(piece.subarray(0, behaviour.cutAfter));
      behaviour.cutAfter = null;
      this.#stream.destroy();
      return false;
    }
    this.#stream.write(piece);
    this.#say(')');
    return true;
  }
}

/** Atoms and quoted strings. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, atom]) => quoted?.replace(/\\(.)/g, '$1') ?? atom ?? '',
  );

function isIn(set: string, uid: number, { messages }: Folder): boolean {
  const last = messages.at(-1)?.uid ?? 0;
  return set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((one) => (one === '*' ? last : Number(one)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

function fieldOf(bytes: Buffer, name: string): string | null {
  const [head = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1);
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
}

const quoted = (text: string | null) => (text === null ? 'NIL' : `"${text.replace(/(["\\])/g, '\\$1')}"`);

/** RFC 3501 §7.4.2. */
function envelopeOf(bytes: Buffer): string {
  const list = (name: string) => {
    const found = (fieldOf(bytes, name) ?? '').match(/[^\s<>,]+@[^\s<>,]+/g);
    if (!found) return 'NIL';
    const each = found.map((address) => {
      const [box = '', domain = ''] = address.split('@');
      return `(NIL NIL ${quoted(box)} ${quoted(domain)})`;
    });
    return `(${each.join('')})`;
  };
  const from = list('From');
  return `(${[
    ...[quoted(fieldOf(bytes, 'Date')), quoted(fieldOf(bytes, 'Subject'))],
    ...[from, from, from, list('To'), list('Cc'), 'NIL'],
    ...[quoted(fieldOf(bytes, 'In-Reply-To')), quoted(fieldOf(bytes, 'Message-ID'))],
  ].join(' ')})`;
}

function dateOf(date: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /(\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day.padStart(2, ' ')}-${month}-${year} ${time} +0000`;
}
