import type { z } from 'zod';
import {
  blogPosting,
  breadcrumbList,
  event,
  faqPage,
  plainArticle,
  webSite,
  wholeOrganization,
} from './pages.ts';
import { vacationRental } from './rental.ts';

/** The kinds of things our pages describe, each with what Google asks of it. */
export const known: Record<string, z.ZodType> = {
  Article: plainArticle,
  BlogPosting: blogPosting,
  BreadcrumbList: breadcrumbList,
  Event: event,
  FAQPage: faqPage,
  Organization: wholeOrganization,
  VacationRental: vacationRental,
  WebSite: webSite,
};
