"""Follows keywords and prints what was published about them: python3 news_brief.py 글루코핀 "혈당 센서" """

import sys

from presswright import Presswright

keywords = sys.argv[1:]
name = ", ".join(keywords)

# PRESSWRIGHT_URL and PRESSWRIGHT_API_KEY
with Presswright() as pw:
    groups = {group["group_name"]: group for group in pw.news.list_keyword_groups()}
    group = groups.get(name) or pw.news.create_keyword_group(group_name=name, keywords=keywords)
    for day in pw.news.list_daily_articles(keyword_group_id=group["id"]):
        if day["articles"]:
            print(f"{day['date']}: {day['article_count']}건")
        for article in day["articles"]:
            print(f"  {article['source']}  {article['title']}\n  {article['url']}")
