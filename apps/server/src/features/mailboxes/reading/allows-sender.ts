/**
 * Whether messages from these senders, separated by commas, are accepted. The list holds addresses and
 * domains; an empty one allows everybody. With several senders, each must be allowed.
 */
export function allowsSender(list: readonly string[], senders: string): boolean {
  if (list.length === 0) return true;
  const each = senders
    .toLowerCase()
    .split(',')
    .map((sender) => sender.trim());
  return each.every((sender) => {
    const domain = sender.slice(sender.lastIndexOf('@') + 1);
    return sender !== domain && (list.includes(sender) || list.includes(domain));
  });
}
