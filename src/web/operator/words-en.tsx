import { Outlet } from 'react-router';
import { enOperator } from '#messages/en-operator.ts';
import { teachOperatorWords } from './words.ts';

teachOperatorWords('en', enOperator);

/** Around the English pages of operators: brings their words. */
export default function EnglishOperatorWords() {
  return <Outlet />;
}
