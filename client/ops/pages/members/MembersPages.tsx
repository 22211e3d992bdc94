import { useParams } from 'react-router-dom';
import { MemberPage } from './MemberPage.tsx';
import { Members } from './Members.tsx';

/** The search for members, or the page of one. */
export default function MembersPages() {
  const { id } = useParams();
  return id === undefined ? <Members /> : <MemberPage key={id} id={id} />;
}
