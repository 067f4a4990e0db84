/** The clipboard API needs HTTPS, which a service in a private network often lacks. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Everything outside an open dialog is inert, so the text area must be inside it.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
