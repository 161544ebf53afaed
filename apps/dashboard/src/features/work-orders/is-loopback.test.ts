import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

it.each(['http://localhost:4317/capture#x', 'http://127.0.0.1/', 'http://[::1]:80/', 'http://a.localhost/'])(
  '%s opens on one machine alone',
  (address) => expect(isLoopback(address)).toBe(true),
);

it.each(['https://assay.example/capture#localhost', 'http://192.168.1.4/', 'http://localhost.example/'])(
  '%s can be opened by others',
  (address) => expect(isLoopback(address)).toBe(false),
);
