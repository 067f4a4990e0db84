import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { NewsStep } from '../../setup/steps/news.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import { feedMessages } from './messages.ts';

export default forOperators(NewFeedsScreen);

function NewFeedsScreen() {
  const messages = useMessages(feedMessages);
  const navigate = useNavigate();
  return (
    <OperatorPage title={messages.add} lead={messages.addLead}>
      <Card className="max-w-4xl">
        <NewsStep onDone={() => navigate({ to: '/operator/feeds' })} />
      </Card>
    </OperatorPage>
  );
}
