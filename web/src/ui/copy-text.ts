/** Browsers lend the clipboard to encrypted pages only; a service in a house network often has no certificate. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Inside an open dialog everything else is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
