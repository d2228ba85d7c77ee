export { briefOf, countScores, scoresTimer, storeScore } from './count-scores.ts';
export { type ScoreRow, scoreColumn } from './scores-store.ts';
