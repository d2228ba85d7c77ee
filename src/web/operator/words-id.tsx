import { Outlet } from 'react-router';
import { idOperator } from '#messages/id-operator.ts';
import { teachOperatorWords } from './words.ts';

teachOperatorWords('id', idOperator);

/** Around the Indonesian pages of operators: brings their words. */
export default function IndonesianOperatorWords() {
  return <Outlet />;
}
