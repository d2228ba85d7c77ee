export { countScores, scoreBrief, scoresTimer, storeScore } from './count-scores.ts';
