export { type EventBus, openEventBus, type Publish } from './event-bus.ts';
export { mountEvents } from './routes.ts';
