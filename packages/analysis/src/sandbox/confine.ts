import { buildOwnFilter } from './filter/build-filter.ts';
import { type Architecture, LAUNCHER, numberOf } from './filter/system-calls.ts';

/** Files that the kernel itself (Landlock, Linux 5.13) allows; nothing else can be opened. */
export interface FileRules {
  readonly readable: readonly string[];
  readonly writable?: string;
}

/**
 * Installs a seccomp filter, and Landlock rules if paths are given, and then executes the command. Written in
 * Perl, an essential package of Debian and its derivatives: Node cannot make system calls, and this needs no
 * compiler. Exits with a message if the kernel refuses a step.
 */
const launcher = `
use strict;
my ($calls, $program, $rules, @command) = @ARGV;
my ($prctl, $seccomp, $create, $add, $restrict) = split /,/, $calls;
syscall($prctl, 38, 1, 0, 0, 0) == 0 or die "no_new_privs: $!\\n";
if (length $rules) {
  my $abi = syscall($create, 0, 0, 1);
  $abi >= 1 or die "Landlock: $!\\n";
  my $files = $abi >= 5 ? 0xffff : $abi >= 3 ? 0x7fff : $abi >= 2 ? 0x3fff : 0x1fff;
  my $all = pack 'Q', $files;
  $all .= pack 'Q', 3 if $abi >= 4;
  $all .= pack 'Q', 3 if $abi >= 6;
  my $set = syscall($create, $all, length $all, 0);
  $set >= 0 or die "Landlock rules: $!\\n";
  for (split /\\n/, $rules) {
    my ($kind, $path) = /^(.)(.*)$/;
    sysopen my $handle, $path, 0x280000 or die "$path: $!\\n";
    my $rights = $kind eq 'w' ? $files : -d $path ? 13 : 5;
    my $rule = pack 'Ql', $rights, fileno $handle;
    syscall($add, $set, 1, $rule, 0) == 0 or die "Landlock on $path: $!\\n";
  }
  syscall($restrict, $set, 0) == 0 or die "Landlock: $!\\n";
}
if (length $program) {
  my $filter = pack 'H*', $program;
  my $described = pack 'Sx6P', length($filter) / 8, $filter;
  syscall($seccomp, 1, 0, $described) == 0 or die "seccomp: $!\\n";
}
exec { $command[0] } @command or die "$command[0]: $!\\n";
`;

/**
 * The command line that confines itself before it executes `command`; null if there is no filter for this
 * machine.
 */
export function confine(command: readonly string[], files?: FileRules): string[] | null {
  const filter = buildOwnFilter();
  if (!filter) return null;
  const architecture = process.arch as Architecture;
  const calls = Object.values(LAUNCHER).map((numbers) => numberOf(numbers, architecture));
  const writable = files?.writable ? [`w${files.writable}`] : [];
  const rules = files ? [...files.readable.map((path) => `r${path}`), ...writable] : [];
  return ['perl', '-e', launcher, calls.join(), filter.toString('hex'), rules.join('\n'), ...command];
}
