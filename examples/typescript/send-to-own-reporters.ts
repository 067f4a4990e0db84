/** Adds a reporter of one's own, writes a release, checks it as the screen before sending does, and schedules it. */
import { Presswright } from 'presswright-sdk';

// PRESSWRIGHT_URL and PRESSWRIGHT_API_KEY
const pw = new Presswright();

const { id: workspace } = await pw.workspaces.open();
const email = 'minsu@hanbit-ilbo.example';
const [known] = (await pw.reporters.list(workspace, { search: email })).items;
const reporter =
  known ??
  (await pw.reporters.add(workspace, { name: '김민수', email, media: '한빛일보', is_distribution_target: true }));

const press = await pw.press.create({
  facts: {
    who: '한빛바이오',
    what: '초소형 혈당 센서 글루코핀 출시',
    when: '12월 1일',
  },
});
for (const { reason } of press.to_check) console.log(`확인할 것: ${reason.ko}`);

const order = {
  press_id: press.press_id,
  reporter_ids: [reporter.reporter_id],
  release_method: 'IMMEDIATE' as const,
  scheduled_kst: tomorrowAtNine(),
  email_title: `[보도자료] ${press.title}`,
  email_content: '{기자명|기자}님, 안녕하세요.\n한빛바이오가 새 제품 소식을 전합니다.',
};

const check = await pw.releases.preflight(order);
console.log(`수신자 ${check.recipient_count}명, ${check.payment_price}원`);
for (const { level, message } of check.findings) console.log(`${level}: ${message.ko}`);
if (check.findings.some(({ level }) => level === 'problem')) process.exit(1);

// The same key on the same day means the same release, however often this program is started.
const release = await pw.releases.create(order, { idempotencyKey: `launch-${order.scheduled_kst}` });
console.log(`배포 ${release.release_id}: ${release.status}`);

function tomorrowAtNine(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now() + 24 * 3600 * 1000);
  return `${day}T09:00:00+09:00`;
}
