/** Architectures for which there is a filter: their AUDIT_ARCH value (linux/audit.h). */
export const ARCHITECTURES = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;

export type Architecture = keyof typeof ARCHITECTURES;

/**
 * Numbers on x64 and arm64 (asm/unistd_64.h, asm-generic/unistd.h); null if the architecture has no such
 * call.
 */
type Numbers = readonly [x64: number, arm64: number | null];

/** Calls that no decoder needs, and that a subverted one would use. */
export const REFUSED: Readonly<Record<string, Numbers>> = {
  // Sockets. The pipes to the service already exist.
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  // Other processes: creating, observing and signalling them, and leaving the process group in which all are
  // killed.
  fork: [57, null],
  vfork: [58, null],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  pidfd_send_signal: [424, 424],
  kill: [62, 129],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  setsid: [112, 157],
  setpgid: [109, 154],
  setpriority: [141, 140],
  // Memory that counts towards no limit of the process.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  shmat: [30, 196],
  msgget: [68, 186],
  semget: [64, 190],
  mq_open: [240, 180],
  // Large parts of the kernel with a long history of vulnerabilities.
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  fanotify_init: [300, 262],
  personality: [135, 92],
  modify_ldt: [154, null],
  io_setup: [206, 0],
  // Mounts and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // The machine itself.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  syslog: [103, 116],
  quotactl: [179, 60],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172, null],
  ioperm: [173, null],
  vhangup: [153, 58],
};

/** Calls that are partly allowed; the filter checks an argument. */
export const PARTLY_REFUSED = {
  clone: [56, 220],
  clone3: [435, 435],
  prctl: [157, 167],
  prlimit64: [302, 261],
} as const satisfies Record<string, Numbers>;

/** Calls of the launcher itself. */
export const LAUNCHER = {
  prctl: [157, 167],
  seccomp: [317, 277],
  landlock_create_ruleset: [444, 444],
  landlock_add_rule: [445, 445],
  landlock_restrict_self: [446, 446],
} as const satisfies Record<string, Numbers>;

export function numberOf([x64, arm64]: Numbers, architecture: Architecture): number | null {
  return architecture === 'x64' ? x64 : arm64;
}
