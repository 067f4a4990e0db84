import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { SamplesStep } from '../../setup/steps/samples.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';

const messages = defineMessages({
  ko: { title: '샘플 데이터', lead: '처음 둘러볼 때 쓰는 가상의 상품, 기자, 기사입니다.' },
  en: { title: 'Sample data', lead: 'Fictional products, reporters, and articles for a first look around.' },
});

export default forOperators(SamplesScreen);

function SamplesScreen() {
  const text = useMessages(messages);
  return (
    <OperatorPage title={text.title} lead={text.lead}>
      <Card className="max-w-2xl">
        {/* The toast says what happened; there is no other screen to go to. */}
        <SamplesStep onDone={() => {}} />
      </Card>
    </OperatorPage>
  );
}
