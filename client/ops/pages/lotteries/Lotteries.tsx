import { useParams } from 'react-router-dom';
import { LotteryList } from './LotteryList.tsx';
import { LotteryPage } from './LotteryPage.tsx';

/** All prize draws, or one of them. */
export default function Lotteries() {
  const { id } = useParams();
  return id === undefined ? <LotteryList /> : <LotteryPage key={id} id={id} />;
}
