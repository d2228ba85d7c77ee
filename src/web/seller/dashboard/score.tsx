import type { StoreScore } from '#contract/store-score.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';

type Figure = StoreScore['figures'][number];

const Row = ({ figure: { figure, value, aim, is_reached } }: { figure: Figure }) => {
  const { sellerDashboard: words } = useMessages();
  const told = words.score[figure];
  return (
    <li className="stack stack-snug">
      <p className="spread">
        <span className="row snug">
          <Icon name={is_reached ? 'circle-check' : 'circle-alert'} />
          {told.label}
        </span>
        <b className="num keep">{value === null ? words.scoreNone : told.value(value)}</b>
      </p>
      <p className={is_reached ? 'quiet small' : 'soon small'}>
        {words.scoreAim(told.value(aim.at_least ?? aim.at_most ?? 0), aim.at_least !== undefined)}
        {!is_reached && ` ${told.advice}`}
      </p>
    </li>
  );
};

/** How the store did lately, what each figure should be, and what follows from them. */
export const Score = ({ score }: { score: StoreScore }) => {
  const { sellerDashboard: words } = useMessages();
  const locale = useLocale();
  return (
    <section aria-labelledby="rapor">
      <div className="spread down-2">
        <h2 id="rapor">{words.scoreTitle}</h2>
        <p className="quiet small num keep">
          {words.scoreOver(score.days, dayText(locale, score.counted_at))}
        </p>
      </div>
      <div className="panel panel-body stack">
        <p className="row">
          <span className={score.is_reliable ? 'badge badge-good' : 'badge badge-info'}>
            {score.is_reliable ? words.scoreReliable : words.scoreNotReliable}
          </span>
          {!score.may_join_flash && <span className="badge badge-bad">{words.scoreNoFlash}</span>}
        </p>
        <ul className="stack">
          {score.figures.map((figure) => (
            <Row key={figure.figure} figure={figure} />
          ))}
        </ul>
        <p className="quiet small">{words.scoreText}</p>
      </div>
    </section>
  );
};
