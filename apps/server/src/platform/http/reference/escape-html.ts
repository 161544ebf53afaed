export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Plain text in which `backticks` and **stars** have their Markdown meaning, and an empty line ends a
 * paragraph.
 */
export function renderText(text: string): string {
  return escapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.replace(/`([^`]+)`/g, '<code>$1</code>').replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
    )
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
