/** The part of a DOM that reading a clipboard needs. The documents of browsers and of linkedom both have it. */
export type DomNode = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
};
export type DomElement = DomNode & { getAttribute(name: string): string | null };

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === 3;
}

export function nameOf(node: DomNode): string {
  return node.nodeName.toLowerCase();
}

/** Without spaces and quotation marks: 한글 writes `font-weight:"bold"`. */
export function styleOf(element: DomElement): string {
  return (element.getAttribute('style') ?? '').toLowerCase().replace(/["'\s]+/gu, '');
}

export function classesOf(element: DomElement): string[] {
  return (element.getAttribute('class') ?? '').toLowerCase().split(/\s+/u);
}

export function elementsIn(node: DomNode): DomElement[] {
  return [...node.childNodes].filter(isElement);
}
