import type { Service } from '../harness.ts';

/** A press release and a blog post with enough content to generate from. */

export type SourceIds = { press_id: number; blog_id: number };

const TEXTS = {
  ko: {
    title: '한빛바이오, 초소형 혈당 측정기 글루코핀 출시',
    content: `한빛바이오가 초소형 연속 혈당 측정기 글루코핀을 12월 1일 출시한다.

글루코핀은 무게 3.5g, 지름 12mm로 기존 제품보다 40% 작다. 피부에 붙이는 센서가 5분마다 혈당을 측정해 모바일 앱으로 보낸다. 측정값은 최대 14일 동안 저장된다.

혈당을 재려면 하루에도 여러 번 손끝을 찔러야 하는 불편 때문에 측정을 거르는 환자가 많다. 회사는 내년 상반기 일본 출시를 계획하고 있다. 가격은 센서 1개에 6만 9000원이며 전국 약국에서 구입할 수 있다.`,
  },
  en: {
    title: 'Hanbit Bio Launches GlucoPin, a Tiny Glucose Monitor',
    content: `Hanbit Bio will launch GlucoPin, a tiny continuous glucose monitor, on December 1.

GlucoPin weighs 3.5 g and is 40 percent smaller than earlier models. The sensor on the skin measures glucose every 5 minutes and sends the data to a phone app. The company plans to enter Japan next year.`,
  },
  fr: {
    title: 'Hanbit Bio lance GlucoPin, un minuscule capteur de glycémie',
    content: `Hanbit Bio lancera GlucoPin, un minuscule capteur de glycémie, le 1er décembre.

GlucoPin pèse 3,5 g et mesure la glycémie toutes les 5 minutes. L’entreprise prévoit d’entrer au Japon l’an prochain.`,
  },
};

export async function createSources(
  service: Service,
  key: string,
  language: keyof typeof TEXTS = 'ko',
): Promise<SourceIds> {
  const post = async (path: string, body: object) => (await service.call('POST', path, { key, body })).body.data;
  const { title, content } = TEXTS[language];
  const { press_id } = await post('/press/create-v2', { keyword: title, language });
  await post('/press/edit', { press_id, title, content });
  const { blog_id } = await post('/blog/generate', { keyword: title, language: language === 'ko' ? 'ko' : 'en' });
  await post('/blog/edit', { blog_id, title, content });
  return { press_id, blog_id };
}
