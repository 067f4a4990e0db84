/** Subject and introduction of a mail that nobody has written yet, in the language of the press release. */
export function standardMail({ title, language }: { title: string; language: string }) {
  if (language === 'ko') {
    const introduction = `안녕하세요, 기자님.\n\n“${title}” 소식을 보도자료로 보내 드립니다.\n검토하신 뒤 궁금하신 점이나 추가로 필요하신 자료가 있으면 언제든 연락해 주시기 바랍니다.\n\n감사합니다.`;
    return { subject: `[보도자료] ${title}`, introduction };
  }
  const introduction = `Hello,\n\nPlease find below our press release “${title}”.\nPlease let us know if you have any questions or need further material.\n\nKind regards`;
  return { subject: `[Press release] ${title}`, introduction };
}
