import { PARTLY_REFUSED, REFUSED } from '../sandbox/filter/system-calls.ts';

/** The targets of a probe. */
export interface ProbeTargets {
  /** A port on 127.0.0.1 with a listener. */
  readonly port: number;
  /** A file of the service that it must not read. */
  readonly secret: string;
  /** The service itself. */
  readonly pid: number;
}

/**
 * A subverted decoder: native code, to which JavaScript's restrictions do not apply. Written in Perl, which
 * can make any system call. Prints one line per attempt: its name, and `broke` if it succeeded, otherwise the
 * reason for the refusal.
 */
export function writeBreakOutProbe({ port, secret, pid }: ProbeTargets): string[] {
  const index = process.arch === 'arm64' ? 1 : 0;
  const numbers: Record<string, (typeof REFUSED)[string] | undefined> = { ...REFUSED, ...PARTLY_REFUSED };
  const call = (name: string) => numbers[name]?.[index];
  return [
    'perl',
    '-e',
    `
use strict; use Socket; $| = 1; my ($s, $u);
sub told { my ($name, $result) = @_; print "$name: ", ($result ? 'broke' : "held ($!)"), "\\n" }
sub opens { my ($path) = @_; my $file; my $ok = sysopen $file, $path, 1; close $file if $ok; $ok }
sub system_call { my ($number, @rest) = @_; my $r = syscall($number, @rest); $r >= 0 }
told('uid 0', $< == 0 || $> == 0 || $( =~ /^0\\b/ || $) =~ /^0\\b/);
told('become uid 0', do { my $before = $>; $> = 0; my $is = $> == 0 && $before != 0; $is });
told('write /proc/sys', opens('/proc/sys/kernel/core_pattern'));
told('write /sys', opens('/sys/kernel/uevent_helper') || opens('/sys/kernel/mm/ksm/run') || opens('/sys/power/state'));
told('host processes', -e "/proc/${pid}/environ" && open(my $e, '<', "/proc/${pid}/environ"));
told('signal the service', kill 0, ${pid});
told('inet socket', socket($s, PF_INET, SOCK_STREAM, 0) && connect($s, sockaddr_in(${port}, inet_aton('127.0.0.1'))));
told('unix socket', socket($u, PF_UNIX, SOCK_STREAM, 0) && connect($u, sockaddr_un('/run/systemd/private')));
told('read a secret', open(my $f, '<', '${secret}'));
told('read /etc/passwd', open(my $p, '<', '/etc/passwd'));
told('write beside the code', open(my $w, '>', '${secret}.written'));
told('ptrace', system_call(${call('ptrace')}, 0x4206, ${pid}, 0, 0)); # PTRACE_SEIZE: does not stop it
told('read foreign memory', do { my ($v, $b) = ('', "\\0" x 16); $v = pack 'PQ', $b, 16; system_call(${call('process_vm_readv')}, ${pid}, $v, 1, $v, 1, 0) || $! == 14 });
my $ring = "\\0" x 120; told('io_uring', system_call(${call('io_uring_setup')}, 1, $ring));
told('mount', system_call(${call('mount')}, my $none = 'none', my $tmp = '/tmp', my $kind = 'tmpfs', 0, my $data = ''));
told('keyctl', system_call(${call('keyctl')}, 0, -3, 1));
my $bpf = pack 'LLLLx56', 1, 4, 4, 1; told('bpf', system_call(${call('bpf')}, 0, $bpf, 72));
told('userfaultfd', system_call(${call('userfaultfd')}, 1));
told('user namespace', system_call(${call('unshare')}, 0x10000000));
told('shared memory', system_call(${call('shmget')}, 0, 1 << 20, 01600));
told('leave the group', system_call(${call('setsid')}));
told('outlive the service', system_call(${call('prctl')}, 1, 0, 0, 0, 0));
my $name = 'x'; my $memory = syscall(${call('memfd_create')}, $name, 0);
told('memfd of 900 MB', $memory >= 0 && do { open my $m, '>&=', $memory; my $block = 'x' x (1 << 20); my $n = 0; $n++ while $n < 900 && syswrite $m, $block; $n == 900 });
$SIG{XFSZ} = 'IGNORE';
told('file of 900 MB', do { my ($n, $block) = (0, 'x' x (1 << 20)); for my $at ('/tmp', '/dev/shm', '/dev', '/') { next unless open my $m, '>', "$at/big.$$"; my $k = 0; $k++ while $k < 900 && syswrite $m, $block; unlink "$at/big.$$"; $n = $k if $k > $n; } $n == 900 });
my @forked; for (1 .. 600) { my $child = fork; last unless defined $child; if (!$child) { sleep 600; exit } push @forked, $child; }
print 'fork bomb: ', (@forked >= 600 ? 'broke' : 'held after ' . @forked . " ($!)"), "\\n";
print "end\\n"; sleep 600;
`,
  ];
}
