import { attributeOf } from './xml.ts';

/** Values of form fields that are not part of the text: lists and boxes of DOCX, and the form objects of HWPX. */
export type FormValues = {
  open(name: string, tag: string): string;
  close(name: string): string;
  /** Whether the content of the element is a value. */
  isText(name: string): boolean;
};

const UNCHECKED = new Set(['0', 'false', 'off']);

export function createFormValues(): FormValues {
  let list: { entries: string[]; chosen: number } | null = null;
  let box: { isChecked: boolean } | null = null;
  let isEdit = false;
  return {
    open(name, tag) {
      if (name === 'ddList') list = { entries: [], chosen: 0 };
      else if (list && name === 'listEntry') list.entries.push(attributeOf(tag, 'val'));
      else if (list && (name === 'default' || name === 'result')) list.chosen = Number(attributeOf(tag, 'val'));
      else if (name === 'checkBox') box = { isChecked: false };
      // The state comes after the default.
      else if (box && (name === 'default' || name === 'checked')) {
        box.isChecked = !UNCHECKED.has(attributeOf(tag, 'val'));
      } else if (name === 'edit') isEdit = true;
      else if (name === 'comboBox') return attributeOf(tag, 'selectedValue');
      else if (name === 'checkBtn' || name === 'radioBtn') {
        return `${attributeOf(tag, 'value') === 'CHECKED' ? '☑' : '☐'} ${attributeOf(tag, 'caption')}`;
      }
      return '';
    },
    close(name) {
      if (name === 'edit') isEdit = false;
      if (name === 'ddList' && list) {
        const { entries, chosen } = list;
        list = null;
        return entries[chosen] ?? '';
      }
      if (name !== 'checkBox' || !box) return '';
      const { isChecked } = box;
      box = null;
      return isChecked ? '☑' : '☐';
    },
    isText: (name) => isEdit && name === 'text',
  };
}
